// SPDX-License-Identifier: MIT
// What `npm run chain` puts on its local chain: a token anybody may mint, and the vault that deposits go to.
// contracts.ts holds what solc 0.8.37 makes of this file (optimizer on, 200 runs).
pragma solidity ^0.8.20;

contract TestToken {
    string public constant name = "Test USD Coin";
    string public constant symbol = "USDC";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return move(from, to, value);
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

contract Vault {
    TestToken public immutable token;

    constructor(TestToken token_) {
        token = token_;
    }

    /// Takes what the sender has approved. The token's own Transfer event is what the exchange looks for.
    function deposit(uint256 value) external {
        require(token.transferFrom(msg.sender, address(this), value));
    }
}
