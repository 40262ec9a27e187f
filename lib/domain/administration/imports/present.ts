import type { ImportView } from './import.ts'

/** An import as the API has it. */
export function presentImport({
  fileName,
  fileSize,
  problemCount,
  changeCount,
  isKept,
  createdAt,
  finishedAt,
  ...rest
}: ImportView) {
  return {
    ...rest,
    file_name: fileName,
    file_size: fileSize,
    problem_count: problemCount,
    change_count: changeCount,
    kept: isKept,
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  }
}
