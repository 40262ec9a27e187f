import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
const alias = [
  { find: /^@\/(.*)$/, replacement: `${root}/$1` },
  // Only says that a module must not reach the browser.
  { find: /^(server|client)-only$/, replacement: join(root, 'tests/support/nothing.ts') },
]

export default defineConfig({
  test: {
    globals: true,
    globalSetup: 'tests/support/test-databases.ts',
    maxWorkers: 2,
    // Only stops what hangs: a busy machine must not fail a test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        resolve: {
          alias: [
            ...alias,
            {
              find: /^next-intl\/server$/,
              replacement: join(root, 'node_modules/next-intl/dist/esm/production/server.react-server.js'),
            },
          ],
        },
        test: {
          name: 'server',
          // Its modules import each other as a bundler would.
          server: { deps: { inline: ['next-intl'] } },
          environment: 'node',
          pool: 'forks',
          isolate: false,
          include: ['tests/{lib,api,support,scripts,full}/**/*.test.ts'],
          exclude: ['tests/lib/client/**'],
          setupFiles: [
            'tests/support/server-environment.ts',
            'tests/support/quiet-console.ts',
            'tests/support/documented-answers.ts',
          ],
        },
      },
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'components',
          // A document belongs to one file, and modules keep what they have found in it.
          isolate: true,
          pool: 'threads',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          include: ['tests/components/**/*.test.{ts,tsx}', 'tests/lib/client/**/*.test.ts'],
          setupFiles: ['tests/support/quiet-console.ts', 'tests/support/page-matchers.ts'],
        },
      },
    ],
  },
})
