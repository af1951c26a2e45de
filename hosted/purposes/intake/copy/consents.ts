import type { ConsentKind } from '../../../domain/intake/draft.ts';
import { SERVICE } from '../../../screens/copy/service.ts';

type Words = {
  /** A change of a single character is a new version; each OK keeps the text it was given to. */
  version: string;
  title: string;
  body: (partner: string) => string[];
  label: string;
};

/** What the button says that sends an application with this consent above it. */
const AGREE_AND_SEND = 'Agree and send application';

/** What is agreed to on an application's own screens, each by itself. */
export const CONSENTS: Record<ConsentKind, Words> = {
  share: {
    version: 'share-2026-11',
    title: 'Sharing your information',
    body: (partner) => [
      `${partner} may share what it knows about your business with us, the ${SERVICE.name}. We may share it, and what you enter here, with lenders we work with, to find and arrange financing for your business. We use it for nothing else.`,
      'You can withdraw this at any time by contacting us. What has been shared until then stays shared.',
    ],
    label: 'I agree to the sharing of my business’s information.',
  },
  contact: {
    version: 'contact-2026-11',
    title: 'Contacting you',
    body: (partner) => [
      `We, the ${SERVICE.name}, may contact you about this application on behalf of ${partner}: by email, phone and text message, at the address and number you give. We write only about this application. Message and data rates may apply. Reply STOP to end text messages, HELP for help.`,
    ],
    label: 'I agree to be contacted about this application.',
  },
  records: {
    version: 'records-2026-11-2',
    title: 'Getting your documents electronically',
    body: () => [
      `By choosing “${AGREE_AND_SEND}” below, you agree to get notices, disclosures and agreements about this application as electronic documents, on these pages, and to sign them electronically.`,
      'You can have any of them on paper instead, at no cost: contact us and we mail it to you.',
      'You can withdraw this OK at any time by contacting us. What was done electronically before stays good. After that, we go on with your application by mail, which takes longer.',
      'This OK is for this application only, from now until it is over. If your email address or phone number changes, tell us, so that we can reach you.',
      'You need a phone, tablet or computer with the internet, a current browser, a program that opens PDF files, and a way to print or keep them. If you can read this text and print or save it with the button here, your device is fine.',
    ],
    label: AGREE_AND_SEND,
  },
};
