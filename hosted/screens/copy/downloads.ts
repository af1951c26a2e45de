/** What a link to a file says that leads to none any more. */
export const downloads = {
  over: {
    title: 'This link has ended',
    body: 'A link to a file works for a few minutes. Go back to the page with your files and press Download there.',
  },
} as const;
