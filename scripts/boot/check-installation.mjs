// Loaded before the scripts, so that a wrong Node.js or missing packages give one clear sentence instead of a stack
// trace. The scripts are TypeScript, which only a recent Node.js runs directly; npm uses the one of the package `node`.
import { existsSync, readFileSync } from 'node:fs'
import * as module from 'node:module'
import { join } from 'node:path'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  stop(
    `This is Node ${process.versions.node} and Cicerone runs on 24, which "npm ci" brings along: start it with "npm start" or "npm test" (and if you did, run "npm rebuild node" first).`,
  )
}

// After an update the packages of the version before are still there.
const { dependencies } = readJson('package.json')
const outdated = Object.keys(dependencies).filter((name) => {
  const file = `node_modules/${name}/package.json`
  return !existsSync(file) || readJson(file).version !== dependencies[name]
})
if (outdated.length > 0) {
  const others = outdated.length > 3 ? ` and ${outdated.length - 3} others` : ''
  stop(
    `The installed packages are not those of this version (${outdated.slice(0, 3).join(', ')}${others}): run "npm ci".`,
  )
}

// Compile cache of the scripts: without Node.js's TypeScript parser a running site takes 40 MB less. The first start
// makes the folder; other commands leave none behind.
const dataFolder = process.env.DATA_DIR || '.data'
// Older versions of Node.js, which the sentence above is for, know no such function.
if (existsSync(dataFolder)) module.enableCompileCache(join(dataFolder, 'compiled'))

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}
