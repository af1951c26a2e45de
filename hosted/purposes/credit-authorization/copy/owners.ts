import { SERVICE } from '../../../screens/copy/service.ts';

/** Words about owners who give their OK to the credit check. */
export const handoff = {
  state: { signed: 'OK given', away: 'Waiting', open: 'Not asked yet' },
  body: {
    signed: (name: string) => `${name} has given their OK.`,
    own: 'You have given your OK.',
    away: (name: string) =>
      `Send this link to ${name}. It opens a page of their own, where they enter their details and give their OK. They see nothing else of this application.`,
    open: (name: string) =>
      `If ${name} is with you, they can do it here. If not, send them a link.`,
  },
  /** Above the cards of owners whose OK has not come, once the application was sent. */
  waiting: 'Still to give their OK',
  here: (name: string) => `Continue here as ${name}`,
  makeLink: (name: string) => `Get a link for ${name}`,
  link: (name: string) => `Link for ${name}`,
  copy: 'Copy link',
  copied: 'The link was copied.',
  copyFailed: 'The link is selected. Copy it from there.',
  share: 'Share link',
  shareText: (name: string, business: string) =>
    `${name}, we are applying for financing for ${business}. This is your page to give your OK for a soft credit check:`,
  qr: 'Show a code to scan',
  qrAlt: (name: string) => `QR code of the link for ${name}`,
} as const;

/** The page of an owner who was sent a link of their own. */
export const ownerPage = {
  title: 'Give your OK for a soft credit check',
  lead: (applicant: string, business: string) =>
    `${applicant} is applying for financing for ${business} and named you as an owner. Lenders need the OK of every owner with 20% or more. It does not affect your credit score.`,
  done: (name: string) => `Thank you, ${name}. We have your OK.`,
  doneLead: 'There is nothing else you need to do. You can close this page.',
  over: 'There is nothing you need to do here',
  overLead: `This application no longer needs your OK. If that surprises you, contact the ${SERVICE.name}.`,
} as const;
