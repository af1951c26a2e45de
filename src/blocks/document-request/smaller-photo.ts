/** CSS pixels of the longer side: small print of a letter page stays readable. */
const LONG_SIDE = 2800;
const QUALITY = 0.85;
/** A photo of fewer bytes goes as it is. */
const WORTH = 1_500_000;
const PHOTOS = /^image\/(jpeg|heic|heif)$/;

/** True for a photo that may become smaller before it is sent. */
export const mayShrink = ({ type, size }: Blob): boolean => PHOTOS.test(type) && size >= WORTH;

/** A large photo as a smaller JPEG, where the browser can open it; else the file itself. */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (!mayShrink(file)) return file;
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, LONG_SIDE / Math.max(photo.width, photo.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    const pen = canvas.getContext('2d');
    if (!pen || !tellsTruth()) return file;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const small = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    canvas.width = 0;
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

/** False in a browser that keeps pages from reading what they have drawn: it gives noise for a picture. */
function tellsTruth(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 8;
  canvas.height = 8;
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  pen.fillStyle = '#1c8f3a';
  pen.fillRect(0, 0, 8, 8);
  const { data } = pen.getImageData(0, 0, 8, 8);
  return data.every((value, at) => value === [0x1c, 0x8f, 0x3a, 0xff][at % 4]);
}
