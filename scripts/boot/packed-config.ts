/** In the folder that scripts/pack.ts makes: Next.js's settings as the build has read them. */
export const packedConfigName = 'next.config.packed.json'
