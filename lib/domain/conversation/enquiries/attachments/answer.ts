import 'server-only'
import { downloadAnswer, pictureAnswer } from '../../../../server/storage/download.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Party } from '../conversation/party.ts'
import { findAttachment } from './queries.ts'

/**
 * The answer that downloads a file of a conversation: saved, as bytes of no type, so that nothing in it runs in this
 * origin.
 * @throws AppError `not_found`
 */
export async function attachmentAnswer(party: Party, id: string): Promise<Response> {
  const { key, name } = await findAttachment(party, id)
  const answer = await downloadAnswer(key, name)
  if (!answer) throw new AppError('not_found')
  if (answer.status === 200) answer.headers.set('Content-Type', 'application/octet-stream')
  return answer
}

/** The answer that shows a picture of a conversation, which the site itself has encoded. @throws AppError `not_found` */
export async function attachedPictureAnswer(party: Party, id: string): Promise<Response> {
  const { key, isPicture } = await findAttachment(party, id)
  const answer = isPicture ? await pictureAnswer(key) : null
  if (!answer) throw new AppError('not_found')
  return answer
}
