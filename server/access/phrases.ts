import { createHmac } from 'node:crypto'
import type { Audience } from '../../values/audience.ts'

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

const ofPosition = (index: number) => phraseWords.slice(index * 100, index * 100 + 100)
const splitLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

const lists: Record<string, readonly string[]> = {
  adjective: ofPosition(0),
  material: ofPosition(1),
  thing: ofPosition(2),
  name: `
    Abby Alex Andrew Anna Bailey Bella Ben Biscuit Buddy Carla Carlos Charlie Chloe Coco Cooper Daisy Daniel David Duke Ella
    Emily Emma Ethan Frank Ginger Grace Grandma Hannah Harry Henry Isabel Jack Jake James Jasmine Jenny Joe Jordan Josh Julia
    Kate Kevin Leo Lily Linda Lola Lucas Lucy Luis Luna Maggie Maria Mark Max Mia Michael Mike Milo Molly Nancy Nick Noah Nora
    Oliver Oscar Patrick Paul Peanut Penny Rachel Rex Riley Robert Rocky Rosie Ruby Sadie Sam Sarah Scout Shadow Sophie Stella
    Susan Teddy Thomas Tigger Tom Toby Tucker Victor Will Winston Zoe`
    .trim()
    .split(/\s+/),
  place: splitLines(`
    Acadia
    Alaska
    Boston
    Cape Cod
    Chicago
    Colorado
    Denver
    Florence
    Grand Canyon
    Hawaii
    Ireland
    Italy
    Key West
    Lake Tahoe
    London
    Maine
    Maui
    Memphis
    Montana
    Mount Hood
    New Orleans
    Niagara
    Paris
    Portland
    Rome
    San Diego
    Santa Fe
    Seattle
    Texas
    Yellowstone`),
  team: 'Badgers Bears Blackhawks Bruins Bulldogs Cardinals Cougars Cubs Eagles Falcons Giants Hawks Huskies Lakers Lions Panthers Patriots Rangers Tigers Vikings Wildcats Wolverines'.split(
    ' ',
  ),
  food: 'apple pie,banana bread,black coffee,blueberry muffins,chocolate cake,clam chowder,hot cocoa,ice cream,iced tea,key lime pie,lobster roll,mac and cheese,pancakes,peach cobbler,pizza night,pumpkin pie,spaghetti,sweet corn,tacos,waffles'.split(
    ',',
  ),
  saying: splitLines(`
    a penny saved is a penny earned
    all you need is love
    always be kind
    be the change
    better late than never
    carpe diem
    dream big
    early bird gets the worm
    every cloud has a silver lining
    faith hope and love
    family first
    follow your heart
    home is where the heart is
    home sweet home
    hope for the best
    it is what it is
    keep it simple
    keep on smiling
    life is a journey
    life is good
    live and let live
    live laugh love
    make my day
    never give up
    no place like home
    once upon a time
    one day at a time
    over the rainbow
    practice makes perfect
    seize the day
    slow and steady
    stop and smell the roses
    the best is yet to come
    time flies
    to the moon and back
    what goes around comes around
    where there is a will there is a way
    you are my sunshine`),
  year: Array.from({ length: 78 }, (_, index) => String(1945 + index)),
  number: Array.from({ length: 99 }, (_, index) => String(index + 1)),
}

/** Says how often each form of a phrase comes. The first is what imported members began with. */
const forms = Object.entries({
  '{adjective} {material} {thing}': 12,
  '{adjective} {thing}': 3,
  '{material} {thing}': 2,
  '{material} {thing} {number}': 2,
  'my {adjective} {thing}': 1,
  'the {adjective} {thing}': 1,
  '{thing} {number}': 1,
  '{thing}{number}': 2,
  '{name} {year}': 2,
  '{name} and {name}': 2,
  '{name} {name} {name}': 1,
  'I love {name}': 1,
  'my dog {name}': 1,
  '{name} the {adjective}': 1,
  '{place} {year}': 2,
  'summer in {place}': 1,
  'I love {place}': 1,
  'Go {team}': 1,
  'Go {team} {year}': 1,
  'I like {food}': 1,
  '{food}': 1,
  '{name} likes {food}': 1,
  '{saying}': 4,
}).flatMap(([form, weight]) => Array<string>(weight).fill(form))

const asTyped = (text: string) => text
const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const styles = [
  asTyped,
  asTyped,
  asTyped,
  capitalized,
  capitalized,
  capitalized,
  (text: string) => text.toLowerCase(),
  (text: string) => text.replaceAll(/(?<![A-Za-z])[a-z]/g, (letter) => letter.toUpperCase()),
  (text: string) => `${capitalized(text)}!`,
]

/**
 * Returns a phrase as people choose them: the first one of a person, or what is shown for an unknown name. Change no
 * list, form or style here: other phrases for unknown names would tell which names nobody has.
 */
export function makePhrase(bytes: Uint8Array): string {
  if (bytes.length < 12) throw new RangeError('a phrase takes twelve bytes')
  let at = 0
  const pick = <T>(list: readonly T[]): T => {
    const drawn = ((bytes[at++] ?? 0) << 8) | (bytes[at++] ?? 0)
    return list[drawn % list.length] as T
  }
  const form = pick(forms)
  const style = form === forms[0] ? asTyped : pick(styles)
  return style(form.replaceAll(/\{(\w+)\}/g, (_, list: string) => pick(lists[list] ?? [])))
}

/** Returns 32 bytes of a name, by the institution's own secret: it outlives SECRET_KEY, by which nobody can tell them. */
export const phraseBytes = (secret: string, audience: Audience, username: string): Uint8Array =>
  createHmac('sha256', secret).update(`${audience} ${username.toLowerCase()}`).digest()
