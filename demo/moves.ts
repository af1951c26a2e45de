/** What the presenter can make happen: the sandbox's events, in the words of the button. */
export const MOVES: readonly { event: string; label: string }[] = [
  { event: 'complete_todo', label: 'To-do is done' },
  { event: 'request_documents', label: 'Documents are requested' },
  { event: 'pause_for_partner', label: 'Partner has a to-do' },
  { event: 'submit', label: 'File goes to lenders' },
  { event: 'make_offer', label: 'Lender makes an offer' },
  { event: 'fund', label: 'Loan funds' },
  { event: 'decline', label: 'Lender declines' },
  { event: 'withdraw', label: 'Borrower withdraws' },
];
