/** Version of this library; the package's own (a test keeps them equal). */
export const VERSION = '0.5.1';
