export { createServices, type Tell } from './services'
