import sharp from 'sharp'

/** A JPEG with something to look at that does not compress to nothing. @param seed of its grey */
export async function noisyPicture(
  width: number,
  height: number,
  seed = 128,
): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: seed, g: seed, b: 96 }
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const bytes = await sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes)
}
