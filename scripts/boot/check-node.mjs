// Loaded before the scripts, which are TypeScript that only a recent Node runs as it is. npm finds the Node that
// the package `node` brings; whoever calls a script with an older one gets a sentence instead of a stack.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `This is Node ${process.versions.node} and Cicerone runs on 24, which "npm ci" brings along: start it with "npm start" or "npm test" (and if you did, run "npm rebuild node" first).`,
  )
  process.exit(1)
}
