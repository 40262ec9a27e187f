// Loaded before the scripts, which are TypeScript that only a recent Node.js runs directly. npm uses the Node.js of the
// package `node`; with an older one there is a clear message instead of a stack trace.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `This is Node ${process.versions.node} and Cicerone runs on 24, which "npm ci" brings along: start it with "npm start" or "npm test" (and if you did, run "npm rebuild node" first).`,
  )
  process.exit(1)
}
