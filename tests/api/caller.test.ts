/** The caller's address, with this many of our own proxies in front. */
async function callerOf(forwarded: string | null, proxies = ''): Promise<string> {
  process.env.TRUST_PROXY = proxies
  // The environment is read once by each copy of the module.
  vi.resetModules()
  const { clientAddress } = await import('@/lib/server/api/caller.ts')
  return clientAddress(new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded }))
}

afterAll(() => {
  delete process.env.TRUST_PROXY
})

test.each([
  ['without a proxy, the address that the front server wrote', '203.0.113.7', '', '203.0.113.7'],
  ['behind one proxy, the address that it saw', 'invented, 203.0.113.7', '1', '203.0.113.7'],
  [
    'behind two proxies, the address that the outer one saw',
    '1.2.3.4, 203.0.113.7, 10.0.0.1',
    '2',
    '203.0.113.7',
  ],
  ['nobody, where fewer proxies have written than there should be', '10.0.0.1', '2', ''],
  ['nobody, where nothing is known', null, '', ''],
])('a caller is %s', async (_, forwarded, proxies, caller) => {
  expect(await callerOf(forwarded, proxies)).toBe(caller)
})

test('an address of version 4 is the same in the form of version 6', async () => {
  expect(await callerOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('a whole network of version 6 is one caller, however its address is written', async () => {
  const network = '2001:db8:0:1'
  for (const address of [
    '2001:db8:0:1::1',
    '2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd',
    '2001:db8:0:1:0:0:0:9',
  ]) {
    expect(await callerOf(address)).toBe(network)
  }
  expect(await callerOf('2001:db8:0:2::1')).not.toBe(network)
  expect(await callerOf('::1')).toBe('0:0:0:0')
})

test.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:0:1::1]:4711', '2001:db8:0:1'],
  ['[2001:db8:0:1::1]', '2001:db8:0:1'],
  ['"[2001:db8:0:1::1]:4711"', '2001:db8:0:1'],
  ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('M8: the caller that a proxy writes as %s is %s, whatever the port', async (written, caller) => {
  expect(await callerOf(`invented, ${written}`, '1')).toBe(caller)
})
