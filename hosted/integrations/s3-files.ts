import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { assertFolder, assertName, FileMissingError, type Files } from './files.ts';

/** A part of a file in many: the least that S3 takes is 5 MiB. No more than one is held in memory. */
const PART_BYTES = 8 * 1024 * 1024;

/** Files in a bucket, which processes share. A file of more than 8 MiB is sent in parts, as it comes. */
export function s3Files({ bucket, region, endpoint }: Bucket): Files {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Not every compatible store knows the checksums that Amazon's adds to each request.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const of = (name: string) => ({ Bucket: bucket, Key: name });
  const putWhole = (name: string, bytes: Uint8Array) =>
    client.send(new PutObjectCommand({ ...of(name), Body: bytes, IfNoneMatch: '*' }));

  async function putInParts(name: string, first: Uint8Array, rest: AsyncIterable<Uint8Array>) {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(of(name)));
    const upload = { ...of(name), UploadId };
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    const send = async (bytes: Uint8Array) => {
      const PartNumber = Parts.length + 1;
      const command = new UploadPartCommand({ ...upload, PartNumber, Body: bytes });
      const { ETag } = await client.send(command);
      Parts.push({ ETag, PartNumber });
    };
    try {
      await send(first);
      for await (const part of rest) await send(part);
      const whole = { ...upload, MultipartUpload: { Parts }, IfNoneMatch: '*' };
      await client.send(new CompleteMultipartUploadCommand(whole));
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
      throw error;
    }
  }

  return {
    async put(name, bytes) {
      assertName(name);
      const parts = inParts(bytes);
      const { value: first = new Uint8Array() } = await parts.next();
      if (first.byteLength < PART_BYTES) await putWhole(name, first);
      else await putInParts(name, first, parts);
      return parts.written;
    },

    async *read(name) {
      assertName(name);
      try {
        const { Body } = await client.send(new GetObjectCommand(of(name)));
        if (Body) yield* Body as unknown as AsyncIterable<Uint8Array>;
      } catch (error) {
        throw error instanceof NoSuchKey ? new FileMissingError(name) : error;
      }
    },

    async removeFolder(folder) {
      assertFolder(folder);
      for (;;) {
        const listing = { Bucket: bucket, Prefix: `${folder}/` };
        const { Contents = [], IsTruncated } = await client.send(new ListObjectsV2Command(listing));
        const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
        if (Objects.length > 0)
          await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
        if (!IsTruncated) return;
      }
    },
  };
}

/** Bytes in parts of one size, the last of which may be shorter. What ends them early is noted, and ends them. */
function inParts(bytes: AsyncIterable<Uint8Array>) {
  const written: { bytes: number; failure?: unknown } = { bytes: 0 };
  async function* parts(): AsyncGenerator<Uint8Array, undefined> {
    let held: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const piece of bytes) {
        held.push(piece.slice());
        size += piece.byteLength;
        written.bytes += piece.byteLength;
        if (size < PART_BYTES) continue;
        const whole = Buffer.concat(held);
        held = [];
        size = 0;
        yield whole;
      }
    } catch (error) {
      written.failure = error;
    }
    if (size > 0) yield Buffer.concat(held);
  }
  return Object.assign(parts(), { written });
}
