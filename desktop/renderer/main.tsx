// The order of the layers stands in the first of these, so they come before every component's own styles.
import '../../shared/ui/tokens.css'
import '../../shared/ui/fonts.css'
import '../../shared/ui/base.css'
import './tokens.css'
import './renderer.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { followHistoryKeys } from './platform/place'
import { followTheme } from './platform/theme'

followTheme()
followHistoryKeys()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
