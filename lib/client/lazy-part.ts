import 'client-only'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Loaded<Props> = { default: ComponentType<Props> }

/**
 * A part of a page that is loaded once it is wanted. Where the connection is lost, it is loaded again when that is back,
 * and after longer and longer waits: React takes the whole page down for a part that fails. After a minute the page goes
 * on without it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Loaded<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadAgain(load))
}

/** In milliseconds, after the first failure and so on. */
const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

async function loadAgain<Props>(load: () => Promise<Loaded<Props>>): Promise<Loaded<Props>> {
  for (const wait of waits) {
    try {
      return await load()
    } catch {
      await connectionOr(wait)
    }
  }
  return load().catch(() => ({ default: Nothing }))
}

function Nothing(): null {
  return null
}

/** Until the browser has a connection again, or some milliseconds have passed. */
function connectionOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
  })
}
