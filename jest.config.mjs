import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

const shared = {
  moduleNameMapper: {
    // The generated client loads its runtime as ES modules; there is a CommonJS version next to them.
    '^@prisma/client/runtime/(query_compiler_.*)\\.mjs$': '@prisma/client/runtime/$1.js',
    '^@/(.*)$': '<rootDir>/$1',
  },
  setupFilesAfterEnv: ['<rootDir>/tests/support/quiet-console.ts'],
}

/** Node for the domain and the API, a browser-like page for components. */
const projects = [
  {
    ...shared,
    displayName: 'server',
    testEnvironment: 'node',
    moduleNameMapper: {
      ...shared.moduleNameMapper,
      // Pages are read on the server; Jest would take the half that only says so in a browser.
      '^next-intl/server$': '<rootDir>/node_modules/next-intl/dist/esm/production/server.react-server.js',
    },
    testMatch: ['<rootDir>/tests/{lib,api,support,scripts,full}/**/*.test.ts'],
    setupFiles: ['<rootDir>/tests/support/server-environment.ts'],
    setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/support/documented-answers.ts'],
  },
  {
    ...shared,
    displayName: 'components',
    testEnvironment: 'jsdom',
    testMatch: ['<rootDir>/tests/components/**/*.test.{ts,tsx}'],
    setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/support/page-matchers.ts'],
  },
]

/**
 * npm packages that are ES modules only; Jest runs CommonJS, so they are transpiled too.
 */
const modulesOnly = [
  'any-ascii',
  'feed',
  'pg-boss',
  'serialize-error',
  'non-error',
  'cookie',
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'icu-minify',
  'd3-geo',
  'd3-array',
  'internmap',
  'postal-mime',
  'htmlparser2',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  '@hyperjump',
  'just-curry-it',
  'uuid',
]

export default async () => ({
  globalSetup: '<rootDir>/tests/support/jest-global-setup.ts',
  maxWorkers: 2,
  // Only stops what hangs: a busy machine must not fail a test.
  testTimeout: 60_000,
  projects: await Promise.all(
    projects.map(async (project) => ({
      ...(await createConfig(project)()),
      transformIgnorePatterns: [
        `/node_modules/(?!(${modulesOnly.join('|')})/)`,
        '\\.module\\.(css|sass|scss)$',
      ],
      rootDir: import.meta.dirname,
    })),
  ),
})
