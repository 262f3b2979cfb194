// outlines.ts: the main flows as a screen reader announces them, in order. Journeys that visit a screen compare it
// (toMatchAriaSnapshot).

/** Figures that move with the market are patterns. */
export const TICKET = `
  - form "Order in BTC-USDC":
    - radiogroup "Side":
      - radio "Buy / Long" [checked]
      - radio "Sell / Short"
    - 'button "Cross 10×, change leverage and margin mode"'
    - radiogroup "Order type":
      - radio "Limit" [checked]
      - radio "Market"
    - combobox "More order types":
      - option "More types" [selected]
      - option "Stop market"
      - option "Stop limit"
      - option "Take-profit market"
      - option "Take-profit limit"
      - option "Scale"
      - option "TWAP"
    - button /^Mid/
    - button /^Bid/
    - button /^Ask/
    - textbox "Price"
    - button /^Max [\\d.]+ BTC$/
    - textbox "Size"
    - combobox "Unit of the size"
    - slider "Share of max size"
    - checkbox "Reduce-only"
    - checkbox "Post-only"
    - combobox "Time in force":
      - option "GTC" [selected]
    - checkbox "Take-profit / stop-loss"
    - term: Order value
    - definition: —
    - term: Fee
    - definition: —
    - term: Liq. price
    - definition: —
    - button "Enter price" [disabled]
    - paragraph: Signed by your main wallet
    - list "Can’t place order":
      - listitem: Enter a price.
    - region "Order tools"
`;

export const POSITION = `
  - row:
    - gridcell "Row details BTC-USDC Long 10× Cross":
      - button "Row details"
    - gridcell "0.01000"
    - gridcell /%\\)$/
    - gridcell "No liquidation price"
    - gridcell /^[\\d,]+$/
    - gridcell /^[\\d,]+$/
    - gridcell /^\\$[\\d.]+$/
    - gridcell:
      - button "Take-profit and stop-loss of BTC-USDC"
    - gridcell:
      - button "Close the position in BTC-USDC"
      - button "More for BTC-USDC"
`;

export const CONFIRMATION = `
  - dialog "Buy 0.01 BTC":
    - heading "Buy 0.01 BTC" [level=2]
    - paragraph: Limit order on BTC-USDC. Open until filled or cancelled.
    - button "Close"
    - region "Confirmation":
      - term: Price
      - definition: 90,001 USDC
      - term: Fills now
      - definition: None, rests in the book
      - term: Order value
      - definition: $900.01
      - term: Margin required
      - definition: /\\$/
      - term: Fee
      - definition: $0.135
      - term: Liquidation price
      - definition: No liquidation price
      - button "Verify what is signed"
    - checkbox "Don’t ask again for limit orders"
    - button "Cancel"
    - button "Sign in wallet"
`;

export const WITHDRAWAL = `
  - form "Withdraw":
    - combobox "Asset":
      - option "USDC" [selected]
    - 'button "Max, use the available amount"'
    - textbox "Amount"
    - combobox "Send to":
      - option "My own address" [selected]
      - option "Another address"
    - textbox "Address"
    - term: Amount
    - definition: 40.123456 USDC
    - term: Fee
    - definition: 1 USDC
    - term: You receive
    - definition: 39.123456 USDC
    - term: Earliest release
    - button "Withdraw 40.123456 USDC"
`;

export const SETTINGS = `
  - main:
    - heading "Settings" [level=1]
    - search:
      - textbox "Search settings"
    - navigation "Parts of the settings"
    - region "Appearance and numbers":
      - combobox "Theme"
      - combobox "Colours of gain and loss"
      - combobox "Density"
      - combobox "Decimal separator"
      - combobox "Language"
      - combobox "Region"
      - combobox "Clock"
    - region "Trading":
      - 'textbox "Max slippage: perpetuals and spot"': "1"
      - 'textbox "Max slippage: outcomes"': "5"
      - textbox "Maximum order size"
      - group "Confirm before signing":
        - switch "Limit orders" [checked]
        - switch "Cancelling one order"
    - region "Own rules"
    - region "Notifications and sounds":
      - switch "Sound when an order fills"
    - region "Keyboard"
    - region "Privacy":
      - switch "Hide my amounts"
    - region "Network"
`;

export const EVENT = `
  - main:
    - heading [level=1]
    - region "Chance over time":
      - heading "Chance over time" [level=2]
      - button "Show as chart"
      - radiogroup "Period":
        - radio "1W" [checked]
      - grid "Chance of Yes over time"
    - region "Questions"
    - region "Your shares":
      - heading "Your shares" [level=2]
    - region "Rules and sources":
      - heading "Rules and sources" [level=2]
`;
