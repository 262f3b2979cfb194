// wordRules.mjs: the rules of docs/words.md that a program can check, and the messages that break them.

/** A rule's name, and whether a text breaks it. Placeholders count as one word. */
export const WORD_RULES = [
  {
    rule: 'coined or archaic word',
    isBroken: (text) =>
      /\b(anew|whoever|whomever|thereof|therein|whereupon|reckon\w*|shall|to be had|nothing of it|none of (it|them)|in all\b|as far as|on its way|under way|stands? (in|on|at|beside|still)|somebody|nobody|put away|carried out)\b/i.test(
        text,
      ),
  },
  {
    rule: 'least or most instead of min or max',
    isBroken: (text) => /\b(the least|at least|at most|the most)\b/i.test(text),
  },
  { rule: 'a thing that tells', isBroken: (text) => /\b(tells|told|telling)\b/i.test(text) },
  { rule: 'middle instead of mid', isBroken: (text) => /\bthe middle\b/i.test(text) },
  {
    rule: 'subject without its noun',
    isBroken: (text) =>
      /^(It|They|That|Those|Which|What) (is|are|was|has|have|can|does|do|will)\b/.test(text),
  },
  {
    rule: 'chain of "of the"',
    isBroken: (text) => /\bof (the|a|its|their|your)\b[^.]{0,40}\bof (the|a|its|their|your)\b/i.test(text),
  },
  {
    rule: 'clause as a label',
    isBroken: (text) => /^(Who|What|Which|Where|How|As) [a-z]+( [a-z]+){0,4}$/.test(text),
  },
  {
    rule: 'reassurance',
    isBroken: (text) => /\bnothing (was|has been|is) (changed|sent|signed|lost|moved)\b/i.test(text),
  },
  {
    rule: 'wire word',
    isBroken: (text) => /\b(Gtc|Ioc|Alo|FrontendMarket|Testnet|Mainnet|msgpack|assetId)\b/.test(text),
  },
  {
    rule: 'sentence over 18 words',
    isBroken: (text) => sentencesOf(text).some((sentence) => wordCount(sentence) > 18),
  },
  { rule: 'more than three sentences', isBroken: (text) => sentencesOf(text).length > 3 },
  {
    rule: 'clauses joined by a semicolon',
    isBroken: (text) => text.includes(';') && wordCount(text) > 14,
  },
];

/**
 * Problems of `texts` (text by message id), one sentence each. `looked` names by rule the messages that break it but
 * were read and approved: a problem is a new message, or an exception that no longer applies.
 */
export function wordProblems(texts, looked) {
  const problems = [];
  for (const { rule, isBroken } of WORD_RULES) {
    const right = new Set(looked[rule] ?? []);
    for (const [id, text] of Object.entries(texts)) {
      if (isBroken(text) && !right.has(id)) problems.push(`${id}: ${rule}: ${text}`);
      if (!isBroken(text) && right.has(id)) problems.push(`${id}: no longer breaks "${rule}".`);
    }
    for (const id of right) if (texts[id] === undefined) problems.push(`${id}: there is no such message.`);
  }
  for (const rule of Object.keys(looked))
    if (!WORD_RULES.some((known) => known.rule === rule)) problems.push(`"${rule}" is no rule.`);
  return problems;
}

const sentencesOf = (text) => text.split(/(?<=[.!?])\s+/);

const wordCount = (text) =>
  text
    .replaceAll(/\{[^}]*\}/g, 'x')
    .split(/\s+/)
    .filter((part) => /\w/.test(part)).length;
