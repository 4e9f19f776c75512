// The product is at the root of its address, the stories in any folder: load pictures relative to that folder.
const resolveAsset = (url: string) => (url.startsWith('/assets/') ? import.meta.env.BASE_URL + url.slice(1) : url)

const image = HTMLImageElement.prototype
const { setAttribute } = image
image.setAttribute = function (name, value) {
  setAttribute.call(this, name, name === 'src' ? resolveAsset(value) : value)
}

// React sets both the property and the attribute.
const src = Object.getOwnPropertyDescriptor(image, 'src') as PropertyDescriptor
Object.defineProperty(image, 'src', {
  ...src,
  set(url: string) {
    src.set?.call(this, resolveAsset(url))
  },
})
