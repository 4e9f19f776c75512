/** A hundred words for each of the three positions in a phrase. */
export const phraseWords: readonly string[] = `
  able airy ample apt balmy blithe bold brave breezy bright brisk broad calm candid careful cheery civil clear clever cozy crisp
  curious dainty dapper daring dear deft early eager earnest easy even fair faithful fancy fine fleet fond frank free fresh
  friendly gentle genial glad golden good grand happy hardy hearty honest humble jaunty jolly jovial keen kind lively loyal lucky
  mellow merry mild modest neat nimble noble open patient peaceful placid playful plucky polite prompt proud quick quiet ready
  rested rosy serene silent simple sincere smooth snug soft spry steady sunny swift tender thrifty tidy upbeat warm wise witty
  amber apple apricot ash aspen autumn azure bamboo barley basil beech berry birch brass brick bronze butter canvas cedar cherry
  chestnut cinnamon clay clover cloud cobalt cocoa copper coral cotton cream crystal daisy denim elm ember fern fig flannel
  forest garden ginger granite grass hazel heather hickory honey indigo iris ivory ivy jade juniper lavender lemon lilac lily
  linen maple marble meadow mint mossy mustard nutmeg oak oat olive opal orange orchid pear pearl pepper pine plum poppy pumpkin
  rain reed river rose rye saffron sage sand satin silver slate snow spruce straw tulip velvet violet walnut wheat willow winter
  acorn anchor apron arbor badge bakery ballad barn basket beacon bell bench bicycle blanket boat book bridge broom bucket button
  cabin candle canoe castle chair chimney cider clock compass cottage cradle cup dock door dove drum easel falcon feather fiddle
  finch fountain gate goose guitar hammock harbor hat heron hill island jacket kettle kite ladder lake lamp lantern lark ledger
  letter lighthouse loom mirror mitten moon mug needle nest notebook orchard otter owl paddle parade path pebble pencil piano
  pigeon pillow porch puffin quilt raft robin saddle sail scarf shell slipper sparrow spoon star teapot tent thimble turtle wagon
  window
`
  .trim()
  .split(/\s+/)

/** Returns three words, such as 'quiet copper lantern': a person's first phrase, or the decoy for an unknown name. */
export function makePhrase(bytes: Uint8Array): string {
  if (bytes.length < 6) throw new RangeError('a phrase takes six bytes')
  const inPlace = phraseWords.length / 3
  const word = (index: number) =>
    phraseWords[index * inPlace + ((((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0)) % inPlace)]
  return [word(0), word(1), word(2)].join(' ')
}
