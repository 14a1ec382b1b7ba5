import { printedMarks } from "../../names/printed-marks.ts"

/** Returns true for a secret that the manual prints, and that production refuses. */
export function isPrinted(value: string): boolean {
  return printedMarks.some((mark) => value.includes(mark))
}
