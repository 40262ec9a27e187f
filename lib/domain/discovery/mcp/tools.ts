import 'server-only'
import type { Tool } from '../../../server/api/mcp/tool.ts'
import { enquiryLinkTool } from './enquiry-link.ts'
import { getAvailabilityTool, getGuideTool } from './one-guide.ts'
import { searchExcursionsTool, searchGuidesTool } from './searching.ts'

/** Everything that MCP clients can ask for. */
export const tools: readonly Tool[] = [
  searchGuidesTool,
  searchExcursionsTool,
  getGuideTool,
  getAvailabilityTool,
  enquiryLinkTool,
]

/** Explanation of how to use them together, for clients. */
export const instructions = [
  'Private guides and their tours. Travellers write to a guide directly, without an account, and pay the guide directly; there is no commission and no booking through this endpoint.',
  'Search with search_guides or search_excursions, read about a guide with get_guide, look at free days with get_availability, and finish with enquiry_link: it returns a link to the guide’s contact form, filled in. Nothing is sent before the traveller sends it.',
  'Give people the page links and the prices as they are: the guide’s price is exact, an amount in other money is approximate. Days and times are local to the place.',
].join('\n\n')
