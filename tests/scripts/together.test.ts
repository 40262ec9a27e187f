import { together } from '../../scripts/boot/together.ts'

describe('a build beside the database', () => {
  it('that fails lets migrations and first data be finished before the start ends', async () => {
    const migrations = Promise.withResolvers<string>()
    const build = Promise.withResolvers<void>()
    const told: string[] = []
    const start = together(
      migrations.promise.then((state) => told.push(state)),
      build.promise,
    ).catch((error) => told.push(error.message))
    build.reject(new Error('The production build failed.'))
    // All that follows from the rejection alone has run by then.
    await new Promise(setImmediate)
    expect(told).toEqual([])
    migrations.resolve('migrated')
    await start
    expect(told).toEqual(['migrated', 'The production build failed.'])
  })

  it('is not waited for where there is no database', async () => {
    const unreachable = Promise.reject(new Error('no PostgreSQL server answers'))
    await expect(together(unreachable, new Promise(() => {}))).rejects.toThrow('no PostgreSQL server answers')
  })

  it('says what is wrong with the database, if both fail', async () => {
    const migrations = Promise.withResolvers<void>()
    const start = together(migrations.promise, Promise.reject(new Error('The production build failed.')))
    migrations.reject(new Error('The migrations could not be applied.'))
    await expect(start).rejects.toThrow('The migrations could not be applied.')
  })
})
