/** Words about the credit authorization within an application. */
export const signing = {
  title: 'Give your OK for a soft credit check',
  lead: 'It does not affect your credit score. What you enter goes to us alone, on our own secure page.',
  others: 'Each owner gives their own OK',
  othersHeading: 'The other owners',
  othersLead:
    'Lenders ask for a soft credit check of every owner with 20% or more. It does not affect anyone’s credit score. Nobody can give the OK for someone else.',
  goOn: 'Continue',
  /** Everybody has given their OK, or has a link. */
  arranged: 'You can continue now. Anyone with a link can give their OK later.',
} as const;
