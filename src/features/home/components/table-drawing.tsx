/** The kitchen table from above; each thing on it that has a story is a link to it. */
export function TableDrawing() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it decorates, and the links in it have names
    <svg
      width="100%"
      height="100%"
      viewBox="0 -60 720 700"
      preserveAspectRatio="xMinYMid slice"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <defs>
        <filter id="s" x="-20%" y="-20%" width="140%" height="150%">
          <feDropShadow dx="0" dy="9" stdDeviation="8" floodColor="#16302B" floodOpacity=".2" />
        </filter>
        <clipPath id="c">
          <path d="M4-60h726v574L94 584q-18 2-20-16z" />
        </clipPath>
      </defs>
      <path d="M8-60h712v592L98 606q-18 2-20-16z" fill="#BC8F64" />
      <path d="M4-60h726v574L94 584q-18 2-20-16z" fill="#E7C6AE" />
      <g clipPath="url(#c)">
        <path
          d="M0 150C200 120 420 140 720 96M20 330C260 316 460 326 720 280M60 500C240 476 480 486 720 430"
          stroke="#D9B48F"
          strokeWidth="3"
        />
        <path
          d="M60 70q120 6 230-8M80 230q90 4 170-10M420 216q130 4 260-16M110 410q110 2 200-10M380 470q140 0 260-24"
          stroke="#DDB797"
          strokeWidth="2.5"
        />
      </g>
      <g transform="rotate(-6 480 150)">
        <path d="M330-130h300v500H330z" fill="#FBF9F4" />
        <path d="M350-130v500M610-130v500" stroke="#1F4D43" strokeWidth="7" strokeLinecap="butt" />
        <path
          d="M362-130v500M598-130v500M330 340h300M330 352h300"
          stroke="#8CA99B"
          strokeWidth="2.5"
          strokeLinecap="butt"
        />
        <path
          d="M331 378h298"
          stroke="#FBF9F4"
          strokeWidth="16"
          strokeLinecap="butt"
          strokeDasharray="4 8"
        />
      </g>
      <g filter="url(#s)">
        <path d="M372 132l250-18 22 190-252 26z" fill="#B9CDC2" />
      </g>
      <a
        href="#the-envelope"
        aria-label="Where everything is. The envelope: would they find everything?"
      >
        <g filter="url(#s)" transform="rotate(-5 430 250)">
          <rect
            x="268"
            y="156"
            width="322"
            height="208"
            rx="5"
            fill="#FFFEFB"
            stroke="#16302B"
            strokeWidth="3"
          />
          <path d="M270 160l142 92q18 11 36 0l140-92" stroke="#DDD5C5" strokeWidth="3" />
          <path d="M269 282H589" stroke="#B4531F" strokeWidth="10" strokeLinecap="butt" />
          <path
            d="M424 284c-6 14-14 22-30 32M436 284c8 14 18 22 32 26"
            stroke="#8E3F15"
            strokeWidth="8"
          />
          <path
            d="M427 281c-24-30-70-26-64 0s44 20 64 2M433 281c24-30 70-26 64 0s-44 20-64 2"
            stroke="#B4531F"
            strokeWidth="8"
          />
          <rect
            x="420"
            y="271"
            width="20"
            height="22"
            rx="6"
            fill="#B4531F"
            stroke="#8E3F15"
            strokeWidth="2.5"
          />
          <text
            x="430"
            y="342"
            textAnchor="middle"
            textLength="222"
            fontFamily="Georgia,'Times New Roman',serif"
            fontStyle="italic"
            fontSize="27"
            fill="#16302B"
          >
            Where everything is
          </text>
        </g>
      </a>
      <a href="#the-tea" aria-label="The tea: must you decide today?">
        <g transform="translate(604 118)">
          <g filter="url(#s)">
            <circle r="100" fill="#FFFEFB" stroke="#16302B" strokeWidth="3" />
          </g>
          <circle r="86" stroke="#1F4D43" strokeWidth="6" />
          <path
            d="M40 36l34 28q12 8 4 18t-18 2L30 56"
            fill="#FFFEFB"
            stroke="#16302B"
            strokeWidth="3"
          />
          <circle r="60" fill="#FFFEFB" stroke="#16302B" strokeWidth="3" />
          <circle r="49" fill="#8E3F15" />
          <path d="M-31-28A42 42 0 0 1 12-40" stroke="#CB8257" strokeWidth="6" />
          <path d="M-49 0A49 49 0 0 0 36 33 57 57 0 0 1-49 0z" fill="#16302B" opacity=".18" />
        </g>
      </a>
      <a href="#the-keys" aria-label="The keys: who gets in when you can’t?">
        <g filter="url(#s)" transform="translate(176 178)">
          <circle r="40" stroke="#BC8F64" strokeWidth="7" />
          <g transform="translate(-22 33) rotate(36) scale(.9)">
            <circle r="26" stroke="#173B34" strokeWidth="15" />
            <path d="M0 34V150" stroke="#173B34" strokeWidth="13" strokeLinecap="butt" />
            <path d="M0 108h24v12h8v16H20v-6H14v22H0z" fill="#173B34" />
            <path d="M-11 46H11" stroke="#173B34" strokeWidth="8" />
          </g>
          <g transform="translate(16 37) rotate(-6) scale(.94)">
            <circle r="26" stroke="#B4531F" strokeWidth="15" />
            <path d="M0 34V150" stroke="#B4531F" strokeWidth="13" strokeLinecap="butt" />
            <path d="M0 116h28v24H16v-6H10v18H0z" fill="#B4531F" />
            <path d="M-11 46H11" stroke="#B4531F" strokeWidth="8" />
          </g>
          <g transform="rotate(16)">
            <path
              d="M-22-36q0-10 10-10h24q10 0 10 10l4 64q0 12-12 12h-28q-12 0-12-12z"
              transform="translate(4 -84)"
              fill="#1F4D43"
              stroke="#16302B"
              strokeWidth="3"
            />
            <circle cx="4" cy="-62" r="6" fill="#E7C6AE" stroke="#16302B" strokeWidth="3" />
            <path d="M-8-108h24M-8-94h16" stroke="#8CA99B" strokeWidth="3" />
          </g>
        </g>
      </a>
      <a href="#the-spectacles" aria-label="The spectacles: who reads the small print?">
        <g transform="translate(548 448) rotate(-8)">
          <g filter="url(#s)">
            <path
              d="M-104-16q-14-62 24-78l86-8M104-16q14-62-24-78l-62-14"
              stroke="#8E3F15"
              strokeWidth="7"
            />
            <rect
              x="-112"
              y="-32"
              width="94"
              height="76"
              rx="36"
              fill="#FFFEFB"
              fillOpacity=".6"
              stroke="#B4531F"
              strokeWidth="9"
            />
            <rect
              x="18"
              y="-32"
              width="94"
              height="76"
              rx="36"
              fill="#FFFEFB"
              fillOpacity=".6"
              stroke="#B4531F"
              strokeWidth="9"
            />
            <path d="M-18-2q18-16 36 0" stroke="#B4531F" strokeWidth="9" />
          </g>
          <path d="M-92 0q4-14 18-18M38 0q4-14 18-18" stroke="#FFFEFB" strokeWidth="5" />
        </g>
      </a>
      <g filter="url(#s)">
        <path
          d="M486 700C506 596 560 560 626 566 712 574 716 650 650 648 574 646 600 560 730 520"
          stroke="#16302B"
          strokeWidth="20"
        />
        <path
          d="M486 700C506 596 560 560 626 566 712 574 716 650 650 648 574 646 600 560 730 520"
          stroke="#3B6B5F"
          strokeWidth="15"
        />
        <path
          d="M486 700C506 596 560 560 626 566 712 574 716 650 650 648 574 646 600 560 730 520"
          stroke="#B9CDC2"
          strokeWidth="1.8"
          strokeDasharray="7 8"
        />
      </g>
    </svg>
  )
}
