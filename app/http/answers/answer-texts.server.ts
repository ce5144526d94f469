/** Messages for requests that the site refuses. */
export const answerTexts = {
  notFound: 'There is nothing at this address.',
  badFilter: 'Check these filters: one of them cannot be used.',
  foreignForm:
    'This was not sent from a page of ours, so nothing was changed. Open the page here and send it again.',
}
