/** Name of the file that holds the code, beside the script that loads it; written in by the build. */
declare const BOOT: string;
