import type { PlaywrightTestArgs, TestInfo } from '@playwright/test'

let last = 0

/**
 * For `test.use`: each test comes from a network address of its own, as travellers do, so that what the tests before have
 * sent counts for none of its limits. The server trusts one proxy, which the browser plays here.
 */
export const ownAddress = {
  extraHTTPHeaders: async (
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    {}: PlaywrightTestArgs,
    use: (headers: Record<string, string>) => Promise<void>,
    { workerIndex }: TestInfo,
  ): Promise<void> => {
    last += 1
    await use({ 'x-forwarded-for': `10.${workerIndex % 250}.${Math.floor(last / 250)}.${last % 250}` })
  },
}
