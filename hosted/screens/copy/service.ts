/** Who speaks on every screen, and how to reach them. */
export const SERVICE = {
  name: 'Financing Referral Service',
  phone: { text: '(800) 555-0142', href: 'tel:+18005550142' },
  email: {
    text: 'help@financing.example',
    href: 'mailto:help@financing.example',
  },
  hours: 'Monday to Friday, 8 am to 8 pm Eastern',
} as const;

export const help = {
  heading: 'Need help?',
  body: (partner: string) =>
    `We are the ${SERVICE.name}. We work with ${partner} to find financing for your business.`,
  reference: 'Your reference:',
  asOf: (day: string) => `As of ${day}`,
  email: 'Email us',
  phone: 'Call us',
  message: 'Message us',
} as const;
