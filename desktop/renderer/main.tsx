// The first style sheet defines the order of the cascade layers, so it precedes the styles of components.
import '../../shared/ui/tokens.css'
import '../../shared/ui/fonts.css'
import '../../shared/ui/base.css'
import './tokens.css'
import './window.css'
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
