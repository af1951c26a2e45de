import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const SOURCE = fileURLToPath(new URL('hello.ts', import.meta.url));

/** Lit's hello world as a partner would serve it: one file, minified, compressed by brotli. */
export async function buildHello(): Promise<Uint8Array<ArrayBuffer>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: true, lib: { entry: SOURCE, formats: ['es'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The build made no script of hello.ts.');
  return new Uint8Array(brotliCompressSync(chunk.code));
}
