// clearSigning.mjs: writes the descriptors of the signed messages into a build, for wallets (ERC-7730). JavaScript,
// because the types of the app need a browser's.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parseConfig } from '../../src/client/deployment/config.ts';
import { signedTexts } from '../../src/features/signing/requests/signedTexts.ts';
import { clearSigningFiles } from '../../src/protocol/signing/clearSigning.ts';
import { encodeType } from '../../src/protocol/signing/eip712.ts';
import { inAnyElement, shownMessage } from '../../src/protocol/signing/shownMessage.ts';
import { walletPayload } from '../../src/protocol/signing/walletPayload.ts';
import { i18n } from '../../src/ui/text/i18n.ts';
import known from '../../src/protocol/testdata/eip712-vectors.json' with { type: 'json' };
import { CLEAR_SIGNING } from '../release/release.mjs';

// For the app, Vite compiles the messages (compileMessages.mjs).
i18n.setMessagesCompiler(compileMessage);

/**
 * Writes `clear-signing/*.json` into a build, and their test cases for a registry, which are not served. They contain the
 * domain of config.json: to be written again with it.
 */
export function writeClearSigning(folder) {
  const parsed = parseConfig(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')), { origin: '' });
  if (!parsed.ok) throw new Error(`config.json is not valid: ${JSON.stringify(parsed.problem)}`);
  const target = join(folder, CLEAR_SIGNING);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  const tests = join(folder, '.server/testsv2');
  mkdirSync(tests, { recursive: true });
  for (const [name, descriptor] of clearSigningFiles(parsed.config.signing, signedTexts)) {
    writeJson(join(target, name), descriptor);
    writeJson(join(tests, name.replace('.json', '.tests.json')), testCases(name, descriptor));
  }
}

const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** The known messages that a descriptor describes, and what a wallet shows of them. */
function testCases(name, { context, metadata, display }) {
  const [{ chainId, address: verifyingContract }] = context.eip712.deployments;
  const domain = { ...context.eip712.domain, chainId, verifyingContract };
  const described = known.vectors.filter(({ types, primaryType }) =>
    Object.hasOwn(display.formats, encodeType(types, primaryType)),
  );
  return {
    $schema: '../../../specs/erc7730-tests-v2.schema.json',
    descriptor: `../${name}`,
    tests: described.map(({ label: description, types, primaryType, message }) => {
      const { intent, lines } = shownMessage({ types, primaryType, message }, signedTexts);
      // The registry's reference implementation joins the values of a list.
      const { interpolatedIntent } = display.formats[encodeType(types, primaryType)];
      const sentence = interpolatedIntent?.replaceAll(/\{(.*?)\}/g, (_all, path) =>
        lines
          .filter((line) => inAnyElement(line.path) === path)
          .map(({ value, word }) => word ?? value)
          .join(' and '),
      );
      const fields = lines.flatMap(({ label, value, word }) =>
        label == null ? [] : [{ label, value: word ?? value }],
      );
      return {
        description,
        data: walletPayload({ types, primaryType, domain, message }),
        expected: { intent, interpolatedIntent: sentence, owner: metadata.owner, fields },
      };
    }),
  };
}

/** Vite plugin for builds: writes them before the files of the release are listed (integrity.mjs). */
export function clearSigning() {
  return {
    name: 'trine-clear-signing',
    apply: (_config, { command }) => command === 'build',
    writeBundle({ dir = '' }) {
      writeClearSigning(dir);
    },
  };
}
