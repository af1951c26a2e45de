/** What the presenter can make happen: the sandbox's events, in the words of the button. */
export const MOVES: readonly { event: string; label: string }[] = [
  { event: 'todo_completed', label: 'To-do is done' },
  { event: 'borrower_question', label: 'Borrower is asked' },
  { event: 'partner_request', label: 'Partner has a to-do' },
  { event: 'submitted', label: 'File goes to lenders' },
  { event: 'offer_made', label: 'Lender makes an offer' },
  { event: 'funded', label: 'Loan funds' },
  { event: 'declined', label: 'Lender declines' },
  { event: 'withdrawn', label: 'Borrower withdraws' },
];
