/** In the folder of kept pages: what Node.js has compiled of the server, for its next start. */
export const compiledFolder = 'compiled'
