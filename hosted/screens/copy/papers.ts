/** Of the PDF with which a signer shows that they can open one. */
export const samplePaper = {
  title: 'Sample document',
  heading: 'You can open this file',
  lines: (word: string) => [
    'Documents about your financing come as PDF files like this one.',
    `The word is: ${word}`,
    'Go back to the page that you came from and enter this word.',
  ],
};
