import type { Theme } from "vitepress"
import theme from "vitepress/theme-without-fonts"
import Layout from "./Layout.vue"
import "./style.css"

export default { extends: theme, Layout } satisfies Theme
