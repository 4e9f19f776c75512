import { isDeepStrictEqual } from 'node:util'

/** Lists the changes between two values, one a line: `setup.brand.corner: 2 becomes 6`. */
export function differences(before: unknown, after: unknown, path = ''): string[] {
  if (isDeepStrictEqual(before, after)) return []
  const [earlier, later] = [toRecord(before), toRecord(after)]
  if (!earlier || !later || Array.isArray(before) !== Array.isArray(after))
    return [`${path}: ${toText(before)} becomes ${toText(after)}`]
  return [...new Set([...Object.keys(earlier), ...Object.keys(later)])].flatMap((key) => {
    const subPath = Array.isArray(before) ? `${path}[${Number(key) + 1}]` : path ? `${path}.${key}` : key
    if (!(key in earlier)) return [`${subPath}: ${toText(later[key])} is added`]
    if (!(key in later)) return [`${subPath}: ${toText(earlier[key])} is removed`]
    return differences(earlier[key], later[key], subPath)
  })
}

const toRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
const toText = (value: unknown) => JSON.stringify(value)
