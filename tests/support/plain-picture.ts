import sharp from 'sharp'

/** A JPEG that is quickly encoded: a frame on a ground. @param grey of the ground, which makes it another file */
export async function plainPicture(
  width: number,
  height: number,
  grey = 128,
): Promise<Uint8Array<ArrayBuffer>> {
  const frame = `<svg width="${width}" height="${height}"><rect x="9%" y="9%" width="82%" height="82%" fill="#274"/></svg>`
  const bytes = await sharp({
    create: { width, height, channels: 3, background: { r: grey, g: grey, b: 96 } },
  })
    .composite([{ input: Buffer.from(frame) }])
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes)
}
