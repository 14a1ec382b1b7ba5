import { describe, expect, it } from "vitest"
import { credentialField } from "./credential-field.ts"
import type { CredentialField } from "./credential-field.ts"

function field(name: string, declared: CredentialField): string {
  return credentialField(name, declared).toString()
}

describe("credentialField", () => {
  it("puts the input into its label, so that each names the other", () => {
    expect(field("pin", { label: "Your <PIN>", placeholder: "1 & 2" })).toMatch(
      /^<label class="field"><span>Your &lt;PIN&gt;<\/span><input type="text" name="pin" +placeholder="1 &amp; 2" \/><\/label>$/,
    )
  })

  it("is labelled by its name where no label is declared", () => {
    expect(field("pin", {})).toContain("<span>pin</span>")
  })

  it.each([
    ["password", { type: "password" }, "current-password"],
    ["username", {}, "username"],
    ["user_name", { type: "text" }, "username"],
    ["email", { type: "email" }, "username"],
    ["code", {}, "one-time-code"],
  ])("tells password managers what %s is for", (name, declared, purpose) => {
    expect(field(name, declared)).toContain(`autocomplete="${purpose}"`)
  })

  it("lets the declaration say what the field is for, in the spelling of HTML or of React", () => {
    for (const declared of [{ autocomplete: "new-password" }, { autoComplete: "new-password" }]) {
      const markup = field("password", { type: "password", ...declared })
      expect(markup.match(/autocomplete="[^"]*"/g)).toEqual(['autocomplete="new-password"'])
    }
  })

  it("copies the attributes of its list", () => {
    const markup = field("pin", {
      type: "number",
      min: 1,
      maxLength: 6,
      required: true,
      inputmode: "numeric",
      title: '"',
    })
    for (const part of [
      'type="number"',
      'min="1"',
      'maxlength="6"',
      " required",
      'inputmode="numeric"',
      'title="&quot;"',
    ]) {
      expect(markup).toContain(part)
    }
  })

  it("copies no attribute that runs, loads, sends or styles [IN-04]", () => {
    const markup = field("pin", {
      onfocus: "alert(1)",
      style: "color:red",
      formaction: "https://evil.example",
      src: "x",
      form: "other",
      name: "csrfToken",
      list: "x",
      'x"><script>': "y",
      required: false,
      checked: "yes",
      pattern: { toString: () => "x" },
    })
    expect(markup).toMatch(/<input type="text" name="pin" +\/>/)
  })

  it.each(["submit", "image", "file", "button", "reset", 'text" onfocus="x', "radio"])(
    "is a text field in place of %j [IN-04]",
    (type) => {
      expect(field("pin", { type })).toContain('<input type="text"')
    },
  )

  it("shows neither label nor advice for a hidden field", () => {
    expect(field("username", { type: "hidden", value: "a" })).toMatch(
      /^<input type="hidden" name="username" +value="a" \/>$/,
    )
  })

  it("puts a check box before its label", () => {
    expect(field("keep", { type: "checkbox", label: "Keep me", checked: true })).toMatch(
      /^<label class="check"><input type="checkbox" name="keep" +checked \/><span>Keep me<\/span><\/label>$/,
    )
  })
})
