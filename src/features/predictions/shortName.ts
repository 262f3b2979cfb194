// shortName.ts: the name of a question within its event.
/** Within a group the words all questions share are said once, in the title; a question stays whole where nothing of it would be left. */
export function shortName(question: string, title: string): string {
  return question.startsWith(title)
    ? question.slice(title.length).replace(/^[\s:–—-]+/, '') || question
    : question;
}
