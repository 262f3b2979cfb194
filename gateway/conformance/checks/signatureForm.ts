// signatureForm.ts: the structure of a signature, which is judged before anything else. No key is needed.
import { cancelOfNothing } from '../actions.ts';
import { mustRefuse, refusalOf, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import { must } from '../outcome.ts';

const TEN_DAYS_MS = 864_000_000;

export const SIGNATURE_FORM_CHECKS: readonly Check[] = section(
  'signatures',
  ['profile'],
  [
    {
      id: 'nonsense',
      basis: 'interface',
      says: 'r and s that are no signature are refused',
      async run(kit) {
        const signed = await kit.otherSigner.sign(cancelOfNothing());
        for (const signature of [
          { ...signed.signature, r: '0xzz' },
          { ...signed.signature, r: `0x${'f'.repeat(64)}` },
        ])
          mustRefuse(await kit.http.post('/exchange', { ...signed, signature }), { status: [400, 401] });
      },
    },
    {
      id: 'v-range',
      basis: 'interface',
      says: 'v is 0 to 255 for trading actions: 256 is refused',
      async run(kit) {
        const signed = await kit.otherSigner.sign(cancelOfNothing());
        mustRefuse(
          await kit.http.post('/exchange', { ...signed, signature: { ...signed.signature, v: 256 } }),
          {
            status: [400, 401],
          },
        );
      },
    },
    {
      id: 'missing-parts',
      basis: 'interface',
      says: 'a signature is an object with r, s and v: without one of them, or as text, it is refused',
      async run(kit) {
        const signed = await kit.otherSigner.sign(cancelOfNothing());
        const { r, s, v } = signed.signature;
        const text = `${r}${s.slice(2)}${v.toString(16)}`;
        for (const signature of [{ s, v }, { r, v }, { r, s }, { r, s, v: String(v) }, text, null])
          mustRefuse(await kit.http.post('/exchange', { ...signed, signature }), { status: [400, 401] });
      },
    },
    {
      id: 'form-first',
      basis: 'interface',
      says: 'the structure of the signature is judged before the nonce',
      async run(kit) {
        const signed = await kit.otherSigner.sign(cancelOfNothing(), { nonce: kit.now() - TEN_DAYS_MS });
        const answer = await kit.http.post('/exchange', {
          ...signed,
          signature: { ...signed.signature, r: '0xzz' },
        });
        mustRefuse(answer, { status: [400, 401] });
        const { code = '', error = '' } = refusalOf(answer) ?? {};
        must(
          !/nonce/i.test(`${code} ${error}`),
          'a refusal for the signature, not the nonce',
          answerText(answer),
        );
      },
    },
  ],
);
