import { processQueue } from '@/lib/server/jobs/process-queue.ts'

test('a row that fails is reported and keeps no other waiting', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const worked: number[] = []
  const count = await processQueue([1, 2, 3, 4], 'numbers', async (row) => {
    if (row === 2) throw new Error('no two')
    worked.push(row)
    return row !== 3
  })
  expect(worked).toEqual([1, 3, 4])
  expect(count).toBe(2)
  expect(reported).toHaveBeenCalledTimes(1)
  reported.mockRestore()
})
